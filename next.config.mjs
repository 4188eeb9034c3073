import { globSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

// What app/ holds, for the middleware (unknown path → /404) and the sidebar (an entry shows when its page exists).
const pages = globSync('app/**/{page.tsx,route.ts}').map(file => {
  const segments = file.replaceAll('\\', '/').split('/').slice(1, -1)
  return `/${segments.filter(segment => !segment.startsWith('(') && !segment.startsWith('@')).join('/')}`
})

/** @type {import('next').NextConfig} */
const config = {
  // The container holds the standalone server; everywhere else `next start` serves .next as it is.
  output: process.env.STANDALONE === '1' ? 'standalone' : undefined,
  // A finished build is served from a folder of its own (scripts/build-folder.mjs).
  distDir: process.env.SIJIL_BUILD || '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  // While developing, Next.js would print what a form sends, passwords among it.
  logging: { serverFunctions: false },
  env: { SIJIL_PAGES: [...new Set(pages)].sort().join(',') },
  // No page asks the server to resize pictures: nobody else may ask it either.
  images: { unoptimized: true },
  // Messages are compiled when they are loaded (lib/i18n/compiled-messages.ts): what formats them needs no parser.
  turbopack: { resolveAlias: { 'use-intl/format-message': './node_modules/use-intl/dist/esm/production/format-message/format-only.js' } },
  // A page is loaded when it is first asked for: all of them at each start take longer, and more memory, than most of them are worth.
  experimental: { authInterrupts: true, preloadEntriesOnStart: false },
  // `npm run typecheck` and `npm test` check types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pino', 'undici'],
  headers: async () => [
    { source: '/fonts/:file*', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
    { source: '/theme.js', headers: [{ key: 'Cache-Control', value: 'public, max-age=86400' }] },
  ],
}

export default withNextIntl(config)
