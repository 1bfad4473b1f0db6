/** An import that cannot be read at all: the message says what is wrong, where, and what to do. */
export class ImportRefusal extends Error {
  override name = 'ImportRefusal'
}
