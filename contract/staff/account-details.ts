/** Changing one of these, of a member of staff, asks for the caller's own password. */
export const accountDetails = ['firstName', 'lastName', 'email', 'mobile', 'role', 'roleGroupId', 'frontendPagesList'] as const
