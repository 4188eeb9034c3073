export type Theme = 'light' | 'dark'

export const themeCookie = 'theme'

/** The theme chosen before, or light. */
export const chooseTheme = (cookie: string | undefined): Theme => (cookie === 'dark' ? 'dark' : 'light')
