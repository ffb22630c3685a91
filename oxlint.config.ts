// scripts/lint/import-arrows.ts says who may import whom.
import type { OxlintConfig } from 'oxlint';
import { createRestrictedImports } from './scripts/lint/restricted-imports.ts';

export default {
  plugins: ['eslint', 'typescript', 'oxc', 'import', 'react', 'jsx-a11y', 'unicorn'],
  categories: {
    correctness: 'error',
    suspicious: 'error',
  },
  ignorePatterns: ['**/dist/**', 'docs/**', 'test-results/**', 'bench/peers/**'],
  rules: {
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'import/no-default-export': 'error',
    'typescript/no-explicit-any': 'error',
    'import/no-named-as-default-member': 'off',
    'import/no-unassigned-import': 'off',
    'jsx-a11y/click-events-have-key-events': 'off',
    'jsx-a11y/interactive-supports-focus': 'off',
    'jsx-a11y/no-noninteractive-element-interactions': 'off',
    'jsx-a11y/media-has-caption': 'off',
    'jsx-a11y/no-autofocus': 'off',
    'jsx-a11y/prefer-tag-over-role': 'off',
    'no-underscore-dangle': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
    'react/exhaustive-effect-dependencies': 'off',
    'react/iframe-missing-sandbox': 'off',
    'react/immutability': 'off',
    'react/incompatible-library': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/refs': 'off',
    'react/set-state-in-effect': 'off',
    'unicorn/consistent-function-scoping': 'off',
  },
  overrides: [
    {
      files: ['**/*.config.ts'],
      rules: {
        'import/no-default-export': 'off',
      },
    },
    {
      files: ['**/testing/e2e.ts'],
      rules: {
        'no-empty-pattern': 'off',
      },
    },
    {
      files: ['apps/api/src/**', 'packages/**'],
      excludeFiles: [
        '**/*.test.ts',
        '**/*.e2e.ts',
        '**/testing/**',
        'packages/fakes/**',
        // runs in a browser
        'apps/api/src/product/api-reference/page-script.js',
      ],
      rules: {
        'no-restricted-globals': [
          'error',
          {
            name: 'fetch',
            message: 'Send requests through packages/outbound.',
          },
        ],
      },
    },
    ...createRestrictedImports(),
  ],
} satisfies OxlintConfig;
