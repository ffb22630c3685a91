/** Runs in the browser. */
export const LIVE_SCRIPT = `
const live = document.querySelector('[data-live]');
if (live) {
  const said = document.getElementById('said');
  let isOpen = false;
  let timer;
  const showState = () => document.querySelector('.lv').classList.toggle('on', isOpen);
  const fade = () => {
    for (const item of document.querySelectorAll('li.new')) {
      const left = 60000 - (Date.now() - Number(item.dataset.arrived));
      setTimeout(() => item.classList.remove('new'), Math.max(left, 0));
    }
  };
  const getNewest = () => [...document.querySelectorAll('li.new')].map((item) => item.dataset.arrived)[0] ?? '0';
  const refresh = async () => {
    const newest = getNewest();
    const isUnfolded = document.querySelector('details[open]') !== null;
    const reply = await fetch(location.href);
    const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
    for (const part of document.querySelectorAll('main [id]:not(#said)')) {
      const newer = page.getElementById(part.id);
      if (newer && newer.innerHTML !== part.innerHTML) part.replaceWith(newer);
    }
    if (isUnfolded) document.querySelector('details')?.setAttribute('open', '');
    showState();
    fade();
    const added = [...document.querySelectorAll('li.new')].filter((item) => Number(item.dataset.arrived) > Number(newest));
    if (added.length === 1) said.textContent = added[0].querySelector('b').textContent;
    else if (added.length > 1) said.textContent = added.length + ' ligações chegaram';
  };
  const source = new EventSource(live.dataset.live);
  source.onopen = () => {
    isOpen = true;
    // Calls may have arrived before.
    refresh();
  };
  source.onerror = () => {
    isOpen = false;
    showState();
  };
  source.onmessage = () => {
    clearTimeout(timer);
    timer = setTimeout(refresh, 250);
  };
  fade();
}
`;
