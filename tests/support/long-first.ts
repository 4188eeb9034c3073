import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take longer than twenty seconds; a list that is out of date costs time, and nothing else. */
const long = [
  ...[
    'new-resource',
    'message-check',
    'hostile-calls',
    'every-verb',
    'every-resource',
    'kill-set-up',
    'kill-domains',
    'kill-client-import',
  ],
  ...['kill', 'kill-campaign', 'hostile-text', 'proof', 'seed', 'domain-contacts', 'database-returns.postgres', 'documents-pdf'],
]
const named = new RegExp(`/(?:${long.map(name => name.replaceAll('.', '\\.')).join('|')})\\.test\\.ts$`)

/** Begins with the files that take longest: one of them begun last is what the other worker waits for at the end. */
export default class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ project, moduleId }: TestSpecification) => (project.config.isolate ? 0 : named.test(moduleId) ? 1 : 2)
    return (await super.sort(files)).toSorted((one, other) => place(one) - place(other))
  }
}
