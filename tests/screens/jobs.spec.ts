import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A job that no worker will take: it goes on until somebody cancels it. */
const fill: Fill = async ({ database }, { admin }) => {
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const run = { kind: 'bulk', resource: 'clientGroups', action: 'remove', reason: null, fileId: null, total: 50, ...on } as const
  await database.db
    .insertInto('jobRuns')
    .values({ ...run, ownerId: admin?.id as number, request: '{}', recordIds: '[]' })
    .execute()
}
test.use({ serverWith: { fill } })

test('a running job is stopped from the tray, once that was confirmed', async ({ open }) => {
  const page = await open('/client-groups')
  await page.getByRole('button', { name: '1 job is running' }).click()
  await page.getByRole('button', { name: /^Stop the job/ }).click()
  const question = page.getByRole('dialog', { name: /^Stop “/ })
  await expect(question).toContainText('Finished work stays done')
  await question.getByRole('button', { name: 'Stop the job' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Job stopped' })).toBeVisible()
  await page.getByRole('button', { name: 'Recent jobs' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Stopped' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Stop the job/ })).toHaveCount(0)

  const arabic = await open('/client-groups', { language: 'ar-SA' })
  await arabic.getByRole('button', { name: 'أحدث العمليات' }).click()
  await expect(arabic.getByRole('listitem').filter({ hasText: 'أُوقف' })).toBeVisible()
})
