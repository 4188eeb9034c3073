import type { Scope } from '#platform/kernel/scope.ts'

/** Records of one kind that belong to a client and go with it when it is merged. */
export interface ClientMove {
  /** The resource's name. */
  what: string
  count(scope: Scope, clientId: number): Promise<number>
  move(scope: Scope, fromId: number, intoId: number): Promise<void>
}

/** Every area that keeps records of clients adds its own. */
export const clientMoves: ClientMove[] = []
