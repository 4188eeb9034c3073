import type { Config } from 'tailwindcss'

const tokens = (prefix: string, names: string[]) => Object.fromEntries(names.map(name => [name, `var(--${prefix}${name})`]))

/** The design tokens of app/styles/tokens.css as Tailwind's theme: only they can be written as utilities. */
export default {
  content: [],
  theme: {
    screens: { sm: '600px', md: '1024px', lg: '1440px', xl: '1920px' },
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      ...tokens('', [
        'bg',
        'sheet',
        'sunken',
        'raised',
        'overlay',
        'overlay-hover',
        'inverse',
        'hover',
        'press',
        'select',
        'scrim',
        'mark',
        'focus',
      ]),
      ...tokens('', ['line', 'line-soft', 'line-strong', 'line-field', 'line-control']),
      ...tokens('', ['text', 'text-2', 'text-3', 'text-4', 'text-inverse', 'text-inverse-2']),
      ...tokens('', ['primary', 'primary-hover', 'primary-press', 'on-primary', 'primary-text', 'primary-soft', 'primary-line']),
      ...tokens('', ['accent', 'accent-text', 'accent-soft', 'accent-line']),
      ...tokens('', ['danger', 'danger-hover', 'on-danger', 'danger-text', 'danger-soft', 'danger-line']),
      ...tokens('', ['warn-text', 'warn-soft', 'warn-line', 'ok-text', 'ok-soft', 'ok-line', 'info-text', 'info-soft', 'info-line']),
      ...tokens('', ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6']),
    },
    borderRadius: {
      none: '0',
      xs: 'var(--r-xs)',
      sm: 'var(--r-sm)',
      md: 'var(--r-md)',
      lg: 'var(--r-lg)',
      xl: 'var(--r-xl)',
      full: 'var(--r-full)',
    },
    fontFamily: { sans: 'var(--font-sans)', mono: 'var(--font-mono)' },
    fontSize: Object.fromEntries(
      ['micro', 'small', 'body', 'read', 'head', 'title', 'figure', 'hero'].map(step => [step, [`var(--fs-${step})`, `var(--lh-${step})`]]),
    ),
    fontWeight: { regular: '400', medium: '500', semibold: '600' },
    boxShadow: { 1: 'var(--sh-1)', 2: 'var(--sh-2)', 3: 'var(--sh-3)', 4: 'var(--sh-4)', none: 'none' },
    zIndex: tokens('z-', ['base', 'sticky', 'bulk', 'topbar', 'sidebar', 'drawer', 'popover', 'dialog', 'palette', 'toast', 'tooltip']),
    extend: {
      spacing: {
        gutter: 'var(--gutter)',
        row: 'var(--row)',
        'row-compact': 'var(--row-compact)',
        'control-xs': 'var(--h-xs)',
        'control-sm': 'var(--h-sm)',
        control: 'var(--h-md)',
        'control-lg': 'var(--h-lg)',
        touch: 'var(--h-touch)',
        topbar: 'var(--h-topbar)',
        sidebar: 'var(--w-sidebar)',
        rail: 'var(--w-rail)',
        subnav: 'var(--w-subnav)',
        aside: 'var(--w-aside)',
      },
      transitionDuration: { fast: 'var(--t-fast)', base: 'var(--t-base)', slow: 'var(--t-slow)' },
    },
  },
} satisfies Config
