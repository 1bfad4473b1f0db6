/** Courses by their names, and as someone in a hurry writes them. */
export const misspelledCourses =
  `calclus: Calculus; linear algerba: Linear Algebra; diferential equations: Differential Equations;
probablity: Probability; statisitcs: Statistics; topolgy: Topology; geomtery: Geometry; data strucutres: Data Structures;
algoritms: Algorithms; operatng systems: Operating Systems; computer architecure: Computer Architecture;
programing langauges: Programming Languages; databses: Databases; machne learning: Machine Learning;
artifical inteligence: Artificial Intelligence; computer netwroks: Computer Networks; cyrptography: Cryptography;
sofware engineering: Software Engineering; roboitcs: Robotics; mechancis: Mechanics; electromagnatism: Electromagnetism;
thermodinamics: Thermodynamics; quantom physics: Quantum Physics; astronmy: Astronomy; orgnaic chemistry: Organic Chemistry;
biochemsitry: Biochemistry; spectroscpy: Spectroscopy; cell bioloogy: Cell Biology; gentics: Genetics; microbiolgy: Microbiology;
phsyiology: Physiology; nueroscience: Neuroscience; imunology: Immunology; pyschology: Psychology; socioligy: Sociology;
anthropolgy: Anthropology; archeology: Archaeology; lingustics: Linguistics; philosphy: Philosophy;
constituional law: Constitutional Law; microecnomics: Microeconomics; econometics: Econometrics; acounting: Accounting;
marketting: Marketing; entreprenuership: Entrepreneurship; renaisance art: Renaissance Art; photograhpy: Photography;
shakespere: Shakespeare; comparitive literature: Comparative Literature; religous studies: Religious Studies;
portugese: Portuguese; pharmocology: Pharmacology; epidemiolgy: Epidemiology; metereology: Meteorology;
fluid dyanmics: Fluid Dynamics; semiconducters: Semiconductors; bioinformatcs: Bioinformatics; criminolgy: Criminology`
    .split(/;\s*/)
    .map((pair) => pair.split(':').map((part) => part.trim()))
    .map(([written = '', name = '']) => ({ written, name }))
