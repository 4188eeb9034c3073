import { writeFileSync } from 'node:fs'

const told = ({ name, message, stack }) => [name, message, stack].filter(Boolean).join(': ')

/**
 * A reporter of Vitest for what its JSON leaves out: errors that belong to no test. Writes `{ errors, files }` to the path in ENDED_BADLY:
 * what broke outside of every file, and by file what broke around its tests (a hook, its process).
 */
export default class EndedBadly {
  onTestRunEnd(modules, unhandled) {
    const files = Object.fromEntries(
      modules
        .filter(module => !['passed', 'skipped'].includes(module.state()))
        .map(module => [module.moduleId, [`it ended as "${module.state()}"`, ...module.errors().map(told)].join('; ')]),
    )
    writeFileSync(process.env.ENDED_BADLY, JSON.stringify({ errors: unhandled.map(told), files }))
  }
}
