export interface PeekedClass {
  term: number
  /** 'CSE 214'. */
  course: string
  /** Left out: the class of the course that fits best. */
  sectionId?: number | undefined
  /** The page draws it in a week of its own, where it is pointed out. */
  isDrawn?: boolean
}

/** The attributes of an element that stands for a class: under the pointer or the focus it shows in one's week. */
export function peekAt({ term, course, sectionId, isDrawn }: PeekedClass) {
  return { 'data-peek': `${term} ${course} ${sectionId ?? ''}`, 'data-drawn': isDrawn || undefined }
}

/** The nearest element around one that stands for a class. */
export const peekOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-peek]')

/** The class that an element stands for. */
export function readPeek({ dataset }: HTMLElement): PeekedClass {
  const [term, subject = '', number = '', id] = dataset['peek']?.split(' ') ?? []
  return {
    term: Number(term),
    course: `${subject} ${number}`,
    sectionId: id ? Number(id) : undefined,
    isDrawn: dataset['drawn'] !== undefined,
  }
}
