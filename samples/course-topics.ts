/** Names that courses have anywhere: what invented catalogs are made of. */
export const courseTopics =
  `Calculus; Linear Algebra; Differential Equations; Probability; Statistics; Number Theory; Topology; Geometry;
Data Structures; Algorithms; Operating Systems; Computer Architecture; Programming Languages; Databases; Machine Learning;
Artificial Intelligence; Computer Networks; Cryptography; Software Engineering; Robotics; Computer Graphics; Compilers;
Mechanics; Electromagnetism; Thermodynamics; Quantum Physics; Optics; Astronomy; Astrophysics; Acoustics; Relativity;
Organic Chemistry; Inorganic Chemistry; Biochemistry; Physical Chemistry; Analytical Chemistry; Spectroscopy; Polymers;
Cell Biology; Genetics; Ecology; Microbiology; Physiology; Neuroscience; Immunology; Evolution; Botany; Zoology; Anatomy;
Psychology; Cognitive Science; Child Development; Sociology; Anthropology; Archaeology; Linguistics; Philosophy; Ethics;
Logic; Political Theory; International Relations; Constitutional Law; Public Policy; Microeconomics; Macroeconomics;
Econometrics; Accounting; Corporate Finance; Marketing; Management; Entrepreneurship; Negotiation; Statistics for Business;
Ancient Civilizations; Medieval Europe; Renaissance Art; Modern Architecture; Photography; Sculpture; Ceramics; Painting;
Music Theory; Orchestration; Jazz; Choral Music; Theatre; Screenwriting; Film Studies; Journalism; Creative Writing; Rhetoric;
Shakespeare; Poetry; Comparative Literature; Mythology; Religious Studies; Buddhism; Judaism; Islam; Spanish; French;
German; Italian; Portuguese; Japanese; Mandarin; Korean; Arabic; Russian; Latin; Classical Greek; Sanskrit; Translation;
Nursing; Pharmacology; Epidemiology; Public Health; Nutrition; Kinesiology; Physical Therapy; Radiology; Bioethics;
Geology; Oceanography; Meteorology; Climate Change; Hydrology; Cartography; Sustainability; Environmental Policy; Forestry;
Fluid Dynamics; Materials Science; Structural Engineering; Circuit Analysis; Signal Processing; Control Systems;
Semiconductors; Aerodynamics; Manufacturing; Biomedical Imaging; Nanotechnology; Operations Research; Game Theory;
Stochastic Processes; Numerical Analysis; Scientific Computing; Bioinformatics; Information Security; Human Computer Interaction;
Social Work; Criminology; Education Policy; Curriculum Design; Special Education; Counseling; Gerontology; Disability Studies;
Gender Studies; Africana Studies; Latin American History; Asian Philosophy; Digital Media; Typography; Animation; Sound Design`
    .split(/;\s*/)
    .map((topic) => topic.trim())
