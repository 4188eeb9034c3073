import type { SignedIn } from '#contract/access/metadata.ts'
import type { setUpEndpoints } from '#contract/access/setup.ts'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { hasSuperAdmin, inTurn } from './first-start.ts'
import { liveLink, spendLink } from './links.ts'
import { hashPassword, keepPassword, refuseShortPassword } from './passwords.ts'
import { deviceOf, openSession } from './sessions.ts'
import { settled } from './settled.ts'
import { userById, userSearchText } from './users.ts'

/** Is the link good? Every one dies with the first super admin. */
export async function setupState(scope: Scope, { params }: { params: { token: string } }): Promise<{ expiresOn: string }> {
  const link = await liveLink(scope, 'setup', params.token)
  if (!link || (await hasSuperAdmin(scope))) throw new Problem('linkExpired')
  return { expiresOn: link.expiresOn }
}

/** The first super admin. Of several links that are used at once, one wins. */
export async function setUp(scope: Scope, { body }: { body: BodyOf<typeof setUpEndpoints.setUp> }): Promise<SignedIn> {
  await setupState(scope, { params: body })
  await refuseShortPassword(scope, body.password)
  const passwordHash = await hashPassword(body.password)
  const { firstName, lastName, email, mobile, language } = body
  return settled<SignedIn>(scope, async inner => {
    await inTurn(inner)
    if ((await hasSuperAdmin(inner)) || !(await spendLink(inner, 'setup', body.token))) return new Problem('linkExpired')
    const on = { createdOn: inner.now, updatedOn: inner.now, passwordChangedOn: inner.now }
    const { id } = await inner.db
      .insertInto('users')
      .values({
        ...on,
        firstName: JSON.stringify(firstName),
        lastName: JSON.stringify(lastName),
        email,
        mobile,
        language,
        role: 'SUPER_ADMIN',
        passwordHash,
        searchText: userSearchText({ firstName, lastName, email, mobile }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await keepPassword(inner, id, passwordHash)
    return openSession(inner, await userById(inner, id), deviceOf(inner), 'setupLink')
  })
}
