/** What a user of a client may be let do in its account; `all` is everything, also what comes later. */
export const clientPermissions = [
  'profile',
  'contacts',
  'products',
  'productPasswords',
  'domains',
  'quotes',
  'affiliates',
  'emails',
  'orders',
  'invoices',
  'tickets',
  'all',
] as const
export type ClientPermission = (typeof clientPermissions)[number]

/** Those that open something by now: what is not there yet is offered to nobody, and kept where somebody was given it. */
export const offeredPermissions = clientPermissions.filter(one => one !== 'affiliates' && one !== 'tickets')

/** What a call asks of a user of a client: a permission, all of several, or only that they belong to it. A call that says nothing asks for all. */
export type AskedOfClients = ClientPermission | readonly ClientPermission[] | 'member'

/** Whether somebody with these permissions may make a call that asks for this. */
export function permits(held: ReadonlySet<string> | undefined, asked: AskedOfClients | undefined): boolean {
  if (asked === 'member' || held?.has('all')) return true
  return asked !== undefined && [asked].flat().every(one => held?.has(one) === true)
}
