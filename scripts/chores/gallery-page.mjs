/** Returns a page of pictures named route~state~width~theme.png, by route, with filters. */
export function renderGallery(files) {
  const pictures = files.map((file) => {
    const [route, state, width, theme] = file.replace(/\.png$/, '').split('~');
    return { file, route: route.replaceAll('+', '/'), state, width: Number(width), theme };
  });
  const routes = [...new Set(pictures.map(({ route }) => route))].toSorted();
  const sections = routes.map((route) => {
    const figures = pictures
      .filter((each) => each.route === route)
      .toSorted(compare)
      .map(renderFigure);
    return `<section><h2>${route}</h2><div>${figures.join('\n')}</div></section>`;
  });
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 14px system-ui; margin: 0 24px; }
form { position: sticky; top: 0; background: #fff; padding: 12px 0; display: flex; gap: 16px; }
section > div { display: flex; flex-wrap: wrap; gap: 16px; align-items: flex-start; }
figure { margin: 0; width: calc(var(--width) * 0.3px); }
img { width: 100%; max-height: 600px; object-fit: cover; object-position: top; border: 1px solid #ccc; }
</style>
<form>${['1440', '768', '390', 'light', 'dark'].map(renderFilter).join('')}</form>
${sections.join('\n')}
<script>
document.forms[0].onchange = ({ currentTarget }) => {
  const shown = new Set(new FormData(currentTarget).getAll('show'));
  for (const figure of document.querySelectorAll('figure'))
    figure.hidden = !shown.has(figure.dataset.width) || !shown.has(figure.dataset.theme);
};
</script>
</html>
`;
}

function renderFigure({ file, state, width, theme }) {
  const source = encodeURIComponent(file);
  return `<figure data-width="${width}" data-theme="${theme}" style="--width: ${width}"><a href="${source}"><img loading="lazy" src="${source}" alt=""></a><figcaption>${state} · ${width} · ${theme}</figcaption></figure>`;
}

function renderFilter(value) {
  return `<label><input type="checkbox" name="show" value="${value}" checked> ${value}</label>`;
}

const compare = (a, b) =>
  a.state.localeCompare(b.state) || b.width - a.width || b.theme.localeCompare(a.theme);
