import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface Route {
  path: string
  login?: boolean
}
const own = new URL('./routes.json', import.meta.url)
const shared = new URL('../../../shared/routes.json', import.meta.url)
const all: Route[] = JSON.parse(readFileSync(existsSync(shared) ? shared : own, 'utf8')).routes

function pages(folder: string, address = ''): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap(entry => {
    if (entry.name === 'page.tsx') return [address || '/']
    if (!entry.isDirectory()) return []
    return pages(join(folder, entry.name), entry.name.startsWith('(') ? address : `${address}/${entry.name}`)
  })
}

const shape = (path: string) => (path.split('?', 1)[0] ?? '').replace(/\{\w+\}|\[\w+\]/g, '*')
const built = new Set(pages('app').map(shape))
const named = new Set(all.map(({ path }) => shape(path)))
/** A tab of a client is nothing without one. */
const whole = (path: string) => (path.startsWith('/view/') ? `${path}?client={client}` : path)
/** Pages that the specification does not name: whoever signs in opens them. */
const further = pages('app/(office)')
  .filter(path => !named.has(shape(path)))
  .map((path): Route => ({ path: whole(path.replaceAll('[', '{').replaceAll(']', '}')) }))

/** Every page of the office that exists by now, and those before it that the specification names. */
export const existingRoutes = [...all.filter(route => built.has(shape(route.path))), ...further]
/** Those that stand for no record of their own. */
export const plainRoutes = existingRoutes.filter(route => !route.path.includes('{'))
export { built as builtShapes }
