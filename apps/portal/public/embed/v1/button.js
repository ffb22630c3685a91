// docs/usuario/botao-de-ligar.md. Holds no secret and sends nothing: it opens the portal, where the user is signed in.
// Version 1 of its address keeps its attributes.
(() => {
  'use strict';
  const script = document.currentScript;
  if (script === null) return;
  const WINDOW = 'alo-webphone';
  const SIZE = 'popup,width=420,height=760';
  const ATTRIBUTE = 'data-call-number';

  /** What follows # stays in the browser, and a second click does not load the page again, so a call goes on. */
  function call(number, metadata) {
    const request = new URLSearchParams({ number });
    if (metadata) request.set('metadata', metadata);
    request.set('click', String(Date.now()));
    const address = `${new URL('/webphone', script.src)}#${request}`;
    const opened = window.open(address, WINDOW, SIZE);
    if (opened) opened.focus();
  }

  function addButton() {
    const { number, metadata, label } = script.dataset;
    if (!number) return;
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'call-button';
    button.textContent = label || `Ligar para ${number}`;
    button.setAttribute(ATTRIBUTE, number);
    if (metadata) button.dataset.callMetadata = metadata;
    script.after(button);
  }

  addButton();
  if (window.hasCallButtons) return;
  window.hasCallButtons = true;
  document.addEventListener('click', (event) => {
    const target = event.target instanceof Element ? event.target.closest(`[${ATTRIBUTE}]`) : null;
    if (target === null || event.defaultPrevented) return;
    event.preventDefault();
    call(target.getAttribute(ATTRIBUTE), target.dataset.callMetadata);
  });
})();
