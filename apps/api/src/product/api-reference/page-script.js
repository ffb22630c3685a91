// What the reference gains by a script: one language at a time, copying, and calls that are tried in place.
// Without it the page is whole. A token that is typed here stays in this page's memory.
const texts = JSON.parse(document.getElementById('page-texts').textContent);
const KEY = 'api-reference-language';
const LONGEST_ANSWER = 20_000;
const PATIENCE_MS = 30_000;

let token = '';

const make = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

function readLanguage() {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // storage refused by the browser: the first language
    return null;
  }
}

function choose(language) {
  document.documentElement.dataset.lang = language;
  for (const button of document.querySelectorAll('.langs button')) {
    button.setAttribute('aria-pressed', String(button.dataset.lang === language));
  }
}

for (const samples of document.querySelectorAll('.samples')) {
  const languages = [...samples.querySelectorAll('.sample')].map((sample) =>
    make(
      'button',
      { type: 'button', 'data-lang': sample.dataset.lang },
      sample.querySelector('.lang').textContent,
    ),
  );
  const bar = make(
    'div',
    { class: 'bar' },
    make('div', { class: 'langs', role: 'group', 'aria-label': texts.language }, ...languages),
    make('span', { role: 'status', class: 'status' }),
    make('button', { type: 'button', class: 'copy' }, texts.copy),
  );
  if (samples.dataset.call !== undefined) {
    bar.append(
      make('button', { type: 'button', class: 'try', 'aria-expanded': 'false' }, texts.try),
    );
  }
  samples.querySelector('h4').after(bar);
}
const known = [...document.querySelector('.langs').children].map(({ dataset }) => dataset.lang);
const remembered = readLanguage();
choose(known.includes(remembered) ? remembered : known[0]);

document.addEventListener('click', (event) => {
  const button = event.target.closest('.samples button');
  if (button === null) return;
  const samples = button.closest('.samples');
  if (button.dataset.lang !== undefined) {
    // the page above may grow or shrink: what was pressed stays where it is
    const before = button.getBoundingClientRect().top;
    choose(button.dataset.lang);
    window.scrollBy(0, button.getBoundingClientRect().top - before);
    try {
      localStorage.setItem(KEY, button.dataset.lang);
    } catch {
      // not remembered then
    }
  } else if (button.classList.contains('copy')) {
    void copy(samples);
  } else if (button.classList.contains('try')) {
    toggleForm(samples, button);
  }
});

async function copy(samples) {
  const { lang } = document.documentElement.dataset;
  const code = samples.querySelector(`.sample[data-lang="${lang}"] code`).textContent;
  const status = samples.querySelector('.status');
  try {
    await navigator.clipboard.writeText(code);
    status.textContent = texts.copied;
  } catch {
    status.textContent = texts.notCopied;
  }
}

function toggleForm(samples, button) {
  const form = samples.querySelector('form') ?? addForm(samples);
  const isOpen = button.getAttribute('aria-expanded') === 'true';
  button.setAttribute('aria-expanded', String(!isOpen));
  form.hidden = isOpen;
  if (!isOpen) {
    const field = form.elements.namedItem('token');
    if (field !== null) field.value = token;
    form.querySelector('input, textarea, button').focus();
  }
}

function fieldOf(label, name, control) {
  control.setAttribute('name', name);
  return make('label', {}, make('span', {}, label), control);
}

function addForm(samples) {
  const call = JSON.parse(samples.dataset.call);
  const form = make('form', { class: 'tries', autocomplete: 'off' });
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  if (!isRead) form.append(make('p', { class: 'real' }, texts.real));
  if (call.needsToken) {
    const input = make('input', { type: 'password', spellcheck: 'false', value: token });
    form.append(
      fieldOf(texts.token, 'token', input),
      make('p', { class: 'hint' }, texts.tokenHint),
    );
  }
  for (const [name, value] of Object.entries(call.params)) {
    form.append(fieldOf(name, `path ${name}`, make('input', { required: '', value })));
  }
  for (const { name, value } of call.query) {
    form.append(fieldOf(name, `query ${name}`, make('input', { value: value ?? '' })));
  }
  if (call.body !== undefined) {
    const area = make('textarea', { rows: '6', spellcheck: 'false' });
    area.value = JSON.stringify(call.body, null, 2);
    form.append(fieldOf(texts.body, 'body', area));
  }
  form.append(
    make('button', { type: 'submit' }, texts.send),
    make('p', { class: 'outcome', role: 'status' }),
    make(
      'pre',
      { hidden: '', tabindex: '0', role: 'region', 'aria-label': texts.answer },
      make('code'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void send(form, call);
  });
  samples.append(form);
  return form;
}

function requestOf(form, call) {
  const fields = new FormData(form);
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent(fields.get(`path ${name}`)),
  );
  const query = new URLSearchParams();
  for (const { name } of call.query) {
    const value = fields.get(`query ${name}`);
    if (value !== '') query.append(name, value);
  }
  token = fields.get('token')?.trim() ?? token;
  return {
    address: `${texts.basePath}${path}${query.size > 0 ? `?${query}` : ''}`,
    init: {
      method: call.method,
      headers: {
        ...(call.needsToken && token !== '' && { Authorization: token }),
        ...(call.body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: fields.get('body') }),
      redirect: 'manual',
      signal: AbortSignal.timeout(PATIENCE_MS),
    },
  };
}

async function send(form, call) {
  const outcome = form.querySelector('.outcome');
  const shown = form.querySelector('pre');
  const button = form.querySelector('[type=submit]');
  if (button.disabled) return;
  button.disabled = true;
  outcome.textContent = texts.sending;
  shown.hidden = true;
  const began = performance.now();
  try {
    const { address, init } = requestOf(form, call);
    const answer = await fetch(address, init);
    const text = readable(await answer.text());
    const ms = Math.round(performance.now() - began);
    outcome.textContent = `${`${answer.status} ${answer.statusText}`.trim()} · ${ms} ms`;
    shown.querySelector('code').textContent = text;
    shown.hidden = text === '';
  } catch {
    outcome.textContent = texts.noAnswer;
  } finally {
    button.disabled = false;
  }
}

function readable(text) {
  let shown = text;
  try {
    shown = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // no JSON: as it came
  }
  return shown.length > LONGEST_ANSWER ? `${shown.slice(0, LONGEST_ANSWER)}\n${texts.cut}` : shown;
}
