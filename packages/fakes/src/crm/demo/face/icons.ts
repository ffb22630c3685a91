// Tabler icons (MIT).
const HANDSET =
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2';
const PATHS = {
  headset: [
    'M4 14v-3a8 8 0 1 1 16 0v3',
    'M18 19c0 1.657 -2.686 3 -6 3',
    'M4 14a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2v-3',
    'M15 14a2 2 0 0 1 2 -2h1a2 2 0 0 1 2 2v3a2 2 0 0 1 -2 2h-1a2 2 0 0 1 -2 -2v-3',
  ],
  contacts: [
    'M20 6v12a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2',
    'M10 16h6',
    'M11 11a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M4 8h3',
    'M4 12h3',
    'M4 16h3',
  ],
  callPlus: [HANDSET, 'M15 6h6m-3 -3v6'],
  users: [
    'M5 7a4 4 0 1 0 8 0a4 4 0 1 0 -8 0',
    'M3 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
    'M16 3.13a4 4 0 0 1 0 7.75',
    'M21 21v-2a4 4 0 0 0 -3 -3.85',
  ],
  ban: ['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M5.7 5.7l12.6 12.6'],
  callOut: [HANDSET, 'M15 5h6', 'M18.5 7.5l2.5 -2.5l-2.5 -2.5'],
  callIn: [HANDSET, 'M15 9l5 -5', 'M15 5l0 4l4 0'],
  callMissed: [HANDSET, 'M16 4l4 4m0 -4l-4 4'],
  note: [
    'M13 20l7 -7',
    'M13 20v-6a1 1 0 0 1 1 -1h6v-7a2 2 0 0 0 -2 -2h-12a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h7',
  ],
  proposal: [
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 9l1 0',
    'M9 13l6 0',
    'M9 17l6 0',
  ],
  deal: ['M12 5l0 14', 'M5 12l14 0'],
  play: ['M7 4v16l13 -8l-13 -8'],
  external: [
    'M12 6h-6a2 2 0 0 0 -2 2v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-6',
    'M11 13l9 -9',
    'M15 4h5v5',
  ],
} as const;

export const renderIcon = (name: keyof typeof PATHS, className = 'ic'): string =>
  `<svg class="${className}" viewBox="0 0 24 24" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round" stroke-linejoin="round">${PATHS[
    name
  ]
    .map((path) => `<path d="${path}"/>`)
    .join('')}</svg>`;
