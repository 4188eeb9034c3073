import type { Capability } from '../permissions.ts'

/** Clients are not offered it any more, and are again; staff sell it anyway. The field of its record that says so is its own. */
export const hideVerbs = <C extends Capability>(needs: C) =>
  ({
    hide: { needs, undoneBy: 'show', event: 'hidden', many: true },
    show: { needs, undoneBy: 'hide', event: 'shown', many: true },
  }) as const
