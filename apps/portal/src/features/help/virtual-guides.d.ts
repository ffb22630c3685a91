declare module 'virtual:guides' {
  export const chapters: readonly import('./guides/guides.ts').Chapter[];
}
