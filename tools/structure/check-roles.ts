import { isTest, type Finding, type SourceFile } from './read-tree.ts'

/** There the grants of a role are data: each role has fields of its own. */
const grants = 'web/features/people/accounts/'

const inline = /\broles\??\.(includes|some)\(|[!=]== '(Student|Instructor|Academic Advisor|Registrar)'/

/** In web/ no page decides by a role: mayUsePage of the contract, or a rule of the domain, does. */
export function checkRoles(files: SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /^web\/.+\.tsx?$/.test(path) && !isTest(path) && !path.startsWith(grants))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) =>
        inline.test(line)
          ? [
              {
                path,
                line: index + 1,
                message: 'It decides by a role: ask mayUsePage of contract/pages.ts, or a rule (may...) of the domain.',
              },
            ]
          : [],
      ),
    )
}
