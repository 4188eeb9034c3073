/** What tells clients apart: nobody else should have the same. */
export const duplicateFields = ['email', 'mobile', 'vatNumber', 'crNumber', 'nationalId'] as const
