'use client'
import { Input } from '#components/ui/input.tsx'
import { type ControlProps, typed } from './control-props.ts'

/** A time of day, from 00:00 to 23:59. */
export const TimeField = (props: ControlProps) => <Input {...typed(props)} type="time" dir="ltr" />
