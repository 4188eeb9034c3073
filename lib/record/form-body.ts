declare const checked: unique symbol

/** What a form sends: its fields are the contract's (`FormOf`), and the contract's own check has passed their values. */
export type FormBody = Record<string, unknown> & { [checked]: true }
