// How the lines of the seats are told apart: by colour and by dashes.

export const COLOURS = ['#5aa2ff', '#ff9f5a', '#c08bff', '#4fc98a', '#ff7d9c'];
export const DASHES = ['', '7 3', '2 3', '10 3 2 3', '4 2'];
