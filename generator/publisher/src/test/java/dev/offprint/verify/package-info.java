@org.jspecify.annotations.NullMarked
package dev.offprint.verify;
