import { foldText } from '@alo/domain/text/folded-text.ts';
import type { Chapter } from './guides/guides.ts';

export interface SearchResult {
  address: string;
  title: string;
  place: string;
  /** The section's title, or the guide's for its beginning. */
  heading: string;
  /** Chapter, and the guide if `heading` is a section. */
  path: string;
  before: string;
  match: string;
  after: string;
}

const MAX_RESULTS = 12;
const EXCERPT_BEFORE = 48;
const EXCERPT_AFTER = 110;

/** Keeps positions of the text. */
const foldLetters = (text: string): string =>
  [...text.normalize('NFC')].map((letter) => foldText(letter)[0] ?? ' ').join('');

/** HLP-03: sections with all words, those in titles first. */
export function searchGuides(chapters: readonly Chapter[], typed: string): SearchResult[] {
  const words = foldLetters(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const sections = chapters.flatMap((chapter) =>
    chapter.guides.flatMap((guide) =>
      guide.sections.map((section) => ({ chapter, guide, section })),
    ),
  );
  const ranked = sections.flatMap(({ chapter, guide, section }) => {
    const title = foldLetters(guide.title);
    const heading = foldLetters(section.title);
    const text = foldLetters(section.text);
    const isFound = words.every((word) =>
      [title, heading, text].some((part) => part.includes(word)),
    );
    if (!isFound) return [];
    const isFirst = section.id === '';
    const inTitle = words.filter((word) => title.includes(word)).length;
    const inHeading = words.filter((word) => heading.includes(word)).length;
    // A title's word finds the guide once, not each section.
    if (!isFirst && inHeading === 0 && words.every((word) => !text.includes(word))) return [];
    const rank = (isFirst ? inTitle * 8 : inTitle) + inHeading * 4;
    const result = {
      address: `/ajuda/${chapter.id}/${guide.id}${isFirst ? '' : `#${section.id}`}`,
      title: guide.title,
      place: isFirst ? chapter.title : `${chapter.title} › ${section.title}`,
      heading: isFirst ? guide.title : section.title,
      path: isFirst ? chapter.title : `${chapter.title} › ${guide.title}`,
      ...excerpt(section.text, text, words),
    };
    return [{ rank, result }];
  });
  return ranked
    .toSorted((a, b) => b.rank - a.rank)
    .slice(0, MAX_RESULTS)
    .map(({ result }) => result);
}

function excerpt(text: string, folded: string, words: readonly string[]) {
  const letters = [...text.normalize('NFC')];
  const found = words
    .map((word) => ({ at: folded.indexOf(word), length: word.length }))
    .find(({ at }) => at >= 0);
  if (found === undefined) {
    const isCut = letters.length > EXCERPT_BEFORE + EXCERPT_AFTER;
    const start = letters.slice(0, EXCERPT_BEFORE + EXCERPT_AFTER).join('');
    return { before: isCut ? `${start}…` : start, match: '', after: '' };
  }
  const { at, length } = found;
  const start = Math.max(0, at - EXCERPT_BEFORE);
  const end = Math.min(letters.length, at + length + EXCERPT_AFTER);
  return {
    before: `${start > 0 ? '…' : ''}${letters.slice(start, at).join('')}`,
    match: letters.slice(at, at + length).join(''),
    after: `${letters.slice(at + length, end).join('')}${end < letters.length ? '…' : ''}`,
  };
}
