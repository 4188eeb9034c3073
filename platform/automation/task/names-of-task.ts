import type { TaskName } from '#contract/automation/task-names.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { translator } from '#platform/kernel/translator.ts'

/** What people call a task. */
export const namesOfTask = (name: TaskName): Bilingual => ({
  en: translator('en-US', 'automationTasks')(`options.name.${name}`),
  ar: translator('ar-SA', 'automationTasks')(`options.name.${name}`),
})
