/**
 * The title of a class on a record. Schedules print titles cut short ('Foundations of Computer Scienc'): where the
 * catalog's name goes on from there, it stands in its place. A title of its own, such as a topic, stays. Null when
 * neither says anything.
 */
export function fullTitle(title: string | null, courseName: string | null): string | null {
  if (title === null) return courseName
  return courseName?.toLowerCase().startsWith(title.trim().toLowerCase()) ? courseName : title
}
