declare module '*.css'

interface ImportMeta {
  /** Provided by the bundler: the modules that match, by path. */
  glob(pattern: string, options: { import: string }): Record<string, () => Promise<unknown>>
}
