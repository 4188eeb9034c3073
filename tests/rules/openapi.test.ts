import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/kernel/endpoint.ts'
import { documentOf } from '#platform/openapi/document.ts'

interface Node {
  name: string
  children: Node[]
}
const node: z.ZodType<Node> = z.strictObject({
  name: z.string(),
  get children() {
    return z.array(node)
  },
})
const tree = endpoint({ method: 'POST', path: 'tree', access: 'public', body: z.strictObject({ top: node }), data: node, reply: 'read' })

test('a schema that refers to itself is whole in the description, for what is sent and what is answered', () => {
  const ajv = new Ajv2020({ strict: false })
  ajv.addSchema(documentOf([{ group: 'trees', verb: 'read', endpoint: tree }]), 'api')
  const at = '#/paths/~1v1~1tree/post'
  const answer = ajv.getSchema(`api${at}/responses/200/content/application~1json/schema`)
  const sent = ajv.getSchema(`api${at}/requestBody/content/application~1json/schema`)
  const leaf = { name: 'leaf', children: [] }
  const envelope = (data: unknown) => ({ success: true, message: '', description: '', status_code: 200, data })
  expect(answer?.(envelope({ name: 'top', children: [leaf] }))).toBe(true)
  expect(answer?.(envelope({ name: 'top', children: [{ ...leaf, children: [{ name: 7 }] }] }))).toBe(false)
  expect(sent?.({ top: { name: 'top', children: [leaf] } })).toBe(true)
  expect(sent?.({ top: { name: 'top', children: [{}] } })).toBe(false)
})
