//! Printed pages as programs by other people see them: qpdf checks the files, poppler tells their fonts and texts and
//! draws them.

mod files;
mod poppler;
mod register;
mod tellable;
