export const themes = ['light', 'dark', 'system'] as const
export type Theme = (typeof themes)[number]

export const themeCookie = 'theme'

/** The theme chosen before; without a choice the system's is followed. */
export const chooseTheme = (cookie: string | undefined): Theme => themes.find(theme => theme === cookie) ?? 'system'
