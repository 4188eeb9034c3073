import { writeFileSync } from 'node:fs'

const told = ({ name, message, stack }) => [name, message, stack].filter(Boolean).join(': ')

/**
 * A reporter of Vitest for what its JSON leaves out: errors that belong to no test. Writes `{ errors, files }` to the path in ENDED_BADLY:
 * what broke outside of every file, and by file how it ended and what broke around its tests: one whose process died never came to an end.
 */
export default class EndedBadly {
  onTestRunEnd(modules, unhandled) {
    const files = Object.fromEntries(
      modules
        .filter(module => !['passed', 'skipped'].includes(module.state()))
        .map(module => [module.moduleId, { state: module.state(), why: module.errors().map(told).join('; ') }]),
    )
    writeFileSync(process.env.ENDED_BADLY, JSON.stringify({ errors: unhandled.map(told), files }))
  }
}
