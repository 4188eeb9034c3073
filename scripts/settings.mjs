import { configurationReport, readConfiguration } from '../contract/kernel/configuration.ts'

/** The settings; ends the process with one list of everything that is wrong with them. `required` names settings that this program cannot do without. */
export function settings(required = []) {
  const result = readConfiguration(process.env)
  const missing = required.filter(name => !process.env[name]?.trim()).map(name => `${name} must be set for this program`)
  const problems = [...(result.ok ? [] : result.problems), ...missing]
  if (result.ok && problems.length === 0) return result.configuration
  process.stderr.write(`${configurationReport(problems)}\n`)
  process.exit(1)
}
