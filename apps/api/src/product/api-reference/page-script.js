// Adds to the reference: one language at a time, copying, and calls that are tried in place.
// The page is complete without it. A typed token stays in this page's memory.
const texts = JSON.parse(document.getElementById('page-texts').textContent);
const LANGUAGE_KEY = 'api-reference-language';
const MAX_ANSWER_LENGTH = 20_000;
const REQUEST_TIMEOUT_MS = 30_000;

let token = '';

const createElement = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
};

function readLanguage() {
  try {
    return localStorage.getItem(LANGUAGE_KEY);
  } catch {
    // The browser refuses storage, so the first language is chosen.
    return null;
  }
}

function chooseLanguage(language) {
  document.documentElement.dataset.lang = language;
  for (const button of document.querySelectorAll('.langs button')) {
    button.setAttribute('aria-pressed', String(button.dataset.lang === language));
  }
}

for (const samples of document.querySelectorAll('.samples')) {
  const languageButtons = [...samples.querySelectorAll('.sample')].map((sample) =>
    createElement(
      'button',
      { type: 'button', 'data-lang': sample.dataset.lang },
      sample.querySelector('.lang').textContent,
    ),
  );
  const bar = createElement(
    'div',
    { class: 'bar' },
    createElement(
      'div',
      { class: 'langs', role: 'group', 'aria-label': texts.language },
      ...languageButtons,
    ),
    createElement('span', { role: 'status', class: 'status' }),
    createElement('button', { type: 'button', class: 'copy' }, texts.copy),
  );
  if (samples.dataset.call !== undefined) {
    bar.append(
      createElement(
        'button',
        { type: 'button', class: 'try', 'aria-expanded': 'false' },
        texts.try,
      ),
    );
  }
  samples.querySelector('h4').after(bar);
}
const languages = [...document.querySelector('.langs').children].map(({ dataset }) => dataset.lang);
const storedLanguage = readLanguage();
chooseLanguage(languages.includes(storedLanguage) ? storedLanguage : languages[0]);

document.addEventListener('click', (event) => {
  const button = event.target.closest('.samples button');
  if (button === null) return;
  const samples = button.closest('.samples');
  if (button.dataset.lang !== undefined) {
    // The page above may grow or shrink, but the pressed button keeps its place.
    const before = button.getBoundingClientRect().top;
    chooseLanguage(button.dataset.lang);
    window.scrollBy(0, button.getBoundingClientRect().top - before);
    try {
      localStorage.setItem(LANGUAGE_KEY, button.dataset.lang);
    } catch {
      // The browser refuses storage, so the choice is lost with the page.
    }
  } else if (button.classList.contains('copy')) {
    void copySample(samples);
  } else if (button.classList.contains('try')) {
    toggleForm(samples, button);
  }
});

async function copySample(samples) {
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

function createField(label, name, control) {
  control.setAttribute('name', name);
  return createElement('label', {}, createElement('span', {}, label), control);
}

function addForm(samples) {
  const call = JSON.parse(samples.dataset.call);
  const form = createElement('form', { class: 'tries', autocomplete: 'off' });
  const isRead = call.method === 'GET' || call.method === 'HEAD';
  if (!isRead) form.append(createElement('p', { class: 'real' }, texts.real));
  if (call.needsToken) {
    const input = createElement('input', { type: 'password', spellcheck: 'false', value: token });
    form.append(
      createField(texts.token, 'token', input),
      createElement('p', { class: 'hint' }, texts.tokenHint),
    );
  }
  for (const [name, value] of Object.entries(call.params)) {
    form.append(createField(name, `path ${name}`, createElement('input', { required: '', value })));
  }
  for (const { name, value } of call.query) {
    form.append(createField(name, `query ${name}`, createElement('input', { value: value ?? '' })));
  }
  if (call.body !== undefined) {
    const area = createElement('textarea', { rows: '6', spellcheck: 'false' });
    area.value = JSON.stringify(call.body, null, 2);
    form.append(createField(texts.body, 'body', area));
  }
  form.append(
    createElement('button', { type: 'submit' }, texts.send),
    createElement('p', { class: 'outcome', role: 'status' }),
    createElement(
      'pre',
      { hidden: '', tabindex: '0', role: 'region', 'aria-label': texts.answer },
      createElement('code'),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void sendRequest(form, call);
  });
  samples.append(form);
  return form;
}

function buildRequest(form, call) {
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
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    },
  };
}

async function sendRequest(form, call) {
  const outcome = form.querySelector('.outcome');
  const answerBox = form.querySelector('pre');
  const button = form.querySelector('[type=submit]');
  if (button.disabled) return;
  button.disabled = true;
  outcome.textContent = texts.sending;
  answerBox.hidden = true;
  const startedAtMs = performance.now();
  try {
    const { address, init } = buildRequest(form, call);
    const answer = await fetch(address, init);
    const text = formatAnswer(await answer.text());
    const ms = Math.round(performance.now() - startedAtMs);
    outcome.textContent = `${`${answer.status} ${answer.statusText}`.trim()} · ${ms} ms`;
    answerBox.querySelector('code').textContent = text;
    answerBox.hidden = text === '';
  } catch {
    outcome.textContent = texts.noAnswer;
  } finally {
    button.disabled = false;
  }
}

function formatAnswer(text) {
  let formatted = text;
  try {
    formatted = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // The answer is no JSON and stays as it is.
  }
  return formatted.length > MAX_ANSWER_LENGTH
    ? `${formatted.slice(0, MAX_ANSWER_LENGTH)}\n${texts.cut}`
    : formatted;
}
