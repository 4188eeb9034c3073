import type { TestPlatform } from './platform.ts'

/** A message from the contact form, which nobody has read. */
export async function writeMessage({ database }: Pick<TestPlatform, 'database'>): Promise<number> {
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const message = {
    name: 'Sara',
    email: 'sara@example.sa',
    mobile: null,
    subject: 'Hosting',
    message: 'How much?',
    language: 'en-US' as const,
  }
  const { id } = await database.db
    .insertInto('contactMessages')
    .values({ ...message, ...on, ip: '203.0.113.7', searchText: '' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
