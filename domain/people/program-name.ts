import type { ProgramName } from '../kernel/institution.ts'

/** The program that the institution's file calls so: of several degrees the one given, else the first named. */
export function findProgram(
  { kind, code, degree }: Pick<ProgramName, 'kind' | 'code' | 'degree'>,
  programs: readonly ProgramName[],
): ProgramName | undefined {
  const named = programs.filter((program) => program.kind === kind && program.code === code)
  return named.find((program) => program.degree === degree) ?? named[0]
}

/** What a program is called; its code where the institution's file does not name it. */
export function nameProgram(
  program: Pick<ProgramName, 'kind' | 'code' | 'degree'>,
  programs: readonly ProgramName[],
): string {
  return findProgram(program, programs)?.name ?? program.code
}
