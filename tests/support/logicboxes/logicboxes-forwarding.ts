import { byId, type Call, changing, ok, refused } from './logicboxes-calls.ts'

/** What they answer of forwarded names. */
export const forwardingReads: Record<string, Call> = {
  'domainforward/details': (state, said) => {
    const found = byId(state, said)
    if (!found?.site) return refused('Domain forwarding is not activated')
    return ok({ [found.domainname]: { ...found.site, urlmasking: 'false' } })
  },
  'mail/users/search': (state, said) => {
    const found = byId(state, said)
    if (!found?.mail) return ok({ response: { status: 'FAILURE', message: 'Mail is not activated' } })
    const users = Object.keys(found.mail).map(emailAddress => ({ emailAddress, accountType: 'FORWARD_ONLY' }))
    return ok({
      response: { status: 'SUCCESS', users: [...users, { emailAddress: 'box@there.com', accountType: 'POP_WITHOUT_AUTORESPONDER' }] },
    })
  },
}

export const forwardingChanges: Record<string, Call> = {
  'domainforward/activate': changing(found => {
    if (found.site) return refused('Domain forwarding is already activated')
    found.site = { forward: '', pathforwarding: 'false' }
  }, 'ActivateForward'),
  'domainforward/manage': changing((found, said) => {
    if (!found.site) return refused('Domain forwarding is not activated')
    found.site = { forward: said.get('forward-to') ?? '', pathforwarding: said.get('path-forwarding') ?? '' }
  }, 'ModForward'),
  'domainforward/delete': changing(found => {
    if (!found.site) return refused('Domain forwarding is not activated')
    found.site = null
  }, 'DelForward'),
  'mail/activate': changing(found => {
    if (found.mail) return refused('Mail is already activated')
    found.mail = {}
    return ok({ response: { status: 'SUCCESS' } })
  }, 'ActivateMail'),
  'mail/user/add-forward-only-account': changing((found, said) => {
    const email = said.get('email') ?? ''
    if (!found.mail || found.mail[email]) return ok({ response: { status: 'FAILURE', message: 'The user exists' } })
    found.mail[email] = said.get('forwards') ?? ''
    return ok({ response: { status: 'SUCCESS' } })
  }, 'AddUser'),
  'mail/user/delete': changing((found, said) => {
    const email = said.get('email') ?? ''
    if (!found.mail?.[email]) return ok({ response: { status: 'FAILURE', message: 'There is no such user' } })
    delete found.mail[email]
    return ok({ response: { status: 'SUCCESS' } })
  }, 'DelUser'),
}
