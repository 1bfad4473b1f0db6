import { useInstitution } from '../kernel/institution.ts'

/** The categories that are offered first and always (specification, section 9), whatever a catalog has or lacks. */
const alwaysOffered = ['ARTS', 'CER', 'DIV']

/** The categories to choose from: the constant ones, what a catalog or schedule adds, and the chosen one. */
export function genEdOptions(known: readonly string[] = [], chosen?: string): string[] {
  return [...new Set([...alwaysOffered, ...known, ...(chosen ? [chosen] : [])])]
}

/** What the institution calls its general education: 'SBC'. */
export function useGenEdLabel(): string {
  return useInstitution()?.institution.genEd.label ?? 'General education'
}
