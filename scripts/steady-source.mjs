const most = 3

/**
 * Makes something of the source until the source stayed as it was meanwhile, at most three times; answers the hash of what it was made of.
 * What an edit changes half-way would otherwise be kept under the name of the edited source.
 */
export async function madeOfSteadySource(hashOf, make, changed = () => {}) {
  for (let turn = 0; turn < most; turn++) {
    const before = hashOf()
    await make()
    if (hashOf() === before) return before
    if (turn + 1 < most) changed()
  }
  throw new Error('The source went on changing while it was built: build it again when it rests.')
}
