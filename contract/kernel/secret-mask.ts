/** What stands for a stored secret; sent back it means "as it was". */
export const secretMask = '••••••••'
