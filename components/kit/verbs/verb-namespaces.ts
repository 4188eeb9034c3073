/** The messages that menus and dialogs of verbs need besides the resource's own. */
export const verbNamespaces = ['record', 'reasons', 'form', 'validation'] as const
