import { passOn } from '#lib/api/pass-on.ts'

type Context = { params: Promise<{ path: string[] }> }
const handle = async (request: Request, { params }: Context): Promise<Response> => passOn(request, (await params).path)

/** Where programs call the API with their token. */
export { handle as DELETE, handle as GET, handle as PATCH, handle as POST, handle as PUT }
