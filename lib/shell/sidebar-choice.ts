/** Keeps that the sidebar is collapsed to the rail. */
export const sidebarCookie = 'sidebar'
export const isRail = (cookie: string | undefined) => cookie === 'rail'
