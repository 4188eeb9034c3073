'use server'
import { products } from '#contract/catalogue/products.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { get } = products.endpoints

export const readProduct = async (call: ActionCall<typeof get>) => action(get, call)
