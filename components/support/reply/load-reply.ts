import 'server-only'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { predefinedReplies } from '#contract/support/predefined-replies.ts'
import { load } from '#lib/api/load.ts'
import { idOf } from '#lib/list-query/id-of.ts'

/** The predefined reply of an address, asked for once a request. */
export const loadReply = cache(async (given: string) => {
  const id = idOf(given)
  if (!id) notFound()
  return load(predefinedReplies.endpoints.get, { params: { id } })
})
