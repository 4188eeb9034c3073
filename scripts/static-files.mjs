import http from 'node:http'
import { join } from 'node:path'
import sirv from 'sirv'

// The name of a built file and of a font changes with what it holds.
const forever = {
  brotli: true,
  gzip: true,
  // Looks at the disk each time: a list made at the start would promise what is gone.
  dev: true,
  setHeaders(response) {
    response.setHeader('Cache-Control', 'public,max-age=31536000,immutable')
    response.setHeader('X-Content-Type-Options', 'nosniff')
    // Gone between the look and the reading.
    response.once('pipe', file => file.once('error', () => response.destroy()))
  },
}

/**
 * Serves the built files in `folder` and the fonts of `root` ahead of the console, as compressed when they were built. To be called before
 * Next.js makes its server, which answers everything else.
 */
export function serveStaticFiles(root, folder) {
  const places = [
    ['/_next/static/', sirv(join(root, folder, 'static'), forever)],
    ['/fonts/', sirv(join(root, 'public', 'fonts'), forever)],
  ]
  const createServer = http.createServer
  http.createServer = (...args) => {
    const answer = args.at(-1)
    if (typeof answer !== 'function') return createServer(...args)
    const first = (request, response) => {
      const { url, method } = request
      const place = method === 'GET' || method === 'HEAD' ? places.find(([prefix]) => url.startsWith(prefix)) : undefined
      if (!place) return answer(request, response)
      const [prefix, files] = place
      // Part of a compressed file is of use to nobody, and a range that is none must not be tried.
      delete request.headers.range
      request.url = url.slice(prefix.length - 1)
      let missing = false
      files(request, response, () => {
        missing = true
      })
      request.url = url
      if (missing) answer(request, response)
    }
    // A list of 500 names is a filter, which stands in the address, and once more in what the browser says of where it is.
    return createServer({ ...args.at(-2), maxHeaderSize: 131_072 }, first)
  }
}
