/** `test`: nothing that is done there is real. A mark: where it is asked stands in the account. */
export const registrarEnvironments = ['production', 'test'] as const
