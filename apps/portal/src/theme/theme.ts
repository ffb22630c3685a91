import {
  Button,
  createTheme,
  type CSSVariablesResolver,
  Input,
  localStorageColorSchemeManager,
  TextInput,
} from '@mantine/core';
import { colorScales } from './color-scales.ts';
import buttonClasses from './button.module.css';
import inputClasses from './input.module.css';

const inputWrapperOrder: ('label' | 'input' | 'error' | 'description')[] = [
  'label',
  'input',
  'error',
  'description',
];

export const theme = createTheme({
  colors: colorScales,
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 6 },
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
  headings: { fontWeight: '600' },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '85em' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '20px', xl: '24px' },
  fontSizes: { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '18px' },
  components: {
    // Use one filled button per area, and danger only in confirmations.
    Button: Button.extend({
      defaultProps: { size: 'md', variant: 'default', loaderProps: { size: 14 } },
      classNames: buttonClasses,
    }),
    Input: Input.extend({
      classNames: { input: inputClasses.input, section: inputClasses.section },
      vars: (_theme, { size }) => ({
        wrapper: {
          '--input-height': size === 'lg' ? 'var(--h-control-lg)' : 'var(--h-control)',
          '--input-fz': size === 'lg' ? 'max(15px, var(--fs-input))' : 'var(--fs-input)',
        },
      }),
    }),
    InputWrapper: Input.Wrapper.extend({
      defaultProps: { inputWrapperOrder },
      classNames: {
        label: inputClasses.label,
        error: inputClasses.error,
        description: inputClasses.description,
      },
    }),
    TextInput: TextInput.extend({ defaultProps: { inputWrapperOrder } }),
    // `extend` would pull these components into the sign-in bundle.
    Textarea: { defaultProps: { inputWrapperOrder } },
    Select: { defaultProps: { inputWrapperOrder } },
    NativeSelect: { defaultProps: { inputWrapperOrder } },
  },
});

/** Maps Mantine's variables to our roles, which follow theme and brand. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--sheet)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-error': 'var(--danger-text)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-default-border': 'var(--border-strong)',
    '--mantine-color-anchor': 'var(--accent-text)',
    '--mantine-color-accent-filled': 'var(--accent)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-light': 'var(--accent-subtle)',
    '--mantine-color-accent-light-color': 'var(--accent-text)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-primary-color-light': 'var(--accent-subtle)',
    '--mantine-primary-color-light-color': 'var(--accent-text)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
  },
  light: {},
  dark: {},
});

/** Read by public/theme.js before the first paint. */
export const colorSchemeManager = localStorageColorSchemeManager({ key: 'color-scheme' });
