/** What a class of a CSS module is called in the page: .quiet of button.module.css is button-quiet. */
export function nameClass(name: string, file: string): string {
  const module = /([^/]+)\.module\.css/.exec(file)?.[1] ?? ''
  return `${module}-${name}`
}
