import 'server-only'
import { cookies } from 'next/headers'
import { asOwnRows, rowsCookie } from './rows-cookie.ts'

/** How many rows a list has until its reader says otherwise: as many as the window held when it was last looked at. */
export const fittingRows = async (): Promise<number> => asOwnRows(Number((await cookies()).get(rowsCookie)?.value))
