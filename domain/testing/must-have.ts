/** A value that a test has planted; without it the test fails here and not later for another reason. */
export function mustHave<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('The test counts on a value that is not there.')
  return value
}
