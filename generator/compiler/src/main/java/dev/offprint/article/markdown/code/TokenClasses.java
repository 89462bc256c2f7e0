package dev.offprint.article.markdown.code;

import org.fife.ui.rsyntaxtextarea.TokenTypes;

/** The classes that pages have for kinds of tokens. */
final class TokenClasses {

    private TokenClasses() {}

    /** Returns the class of a kind of token, or a blank if it has the colour of text. */
    static char of(int type) {
        return switch (type) {
            case TokenTypes.COMMENT_EOL,
                    TokenTypes.COMMENT_MULTILINE,
                    TokenTypes.COMMENT_DOCUMENTATION,
                    TokenTypes.COMMENT_KEYWORD,
                    TokenTypes.COMMENT_MARKUP,
                    TokenTypes.MARKUP_COMMENT -> 'c';
            case TokenTypes.RESERVED_WORD, TokenTypes.RESERVED_WORD_2 -> 'k';
            case TokenTypes.LITERAL_STRING_DOUBLE_QUOTE,
                    TokenTypes.LITERAL_CHAR,
                    TokenTypes.LITERAL_BACKQUOTE,
                    TokenTypes.REGEX,
                    TokenTypes.MARKUP_TAG_ATTRIBUTE_VALUE,
                    TokenTypes.MARKUP_CDATA,
                    TokenTypes.ERROR_STRING_DOUBLE,
                    TokenTypes.ERROR_CHAR -> 's';
            case TokenTypes.FUNCTION,
                    TokenTypes.DATA_TYPE,
                    TokenTypes.VARIABLE,
                    TokenTypes.ANNOTATION,
                    TokenTypes.PREPROCESSOR,
                    TokenTypes.MARKUP_TAG_NAME,
                    TokenTypes.MARKUP_DTD,
                    TokenTypes.MARKUP_PROCESSING_INSTRUCTION -> 't';
            case TokenTypes.LITERAL_BOOLEAN,
                    TokenTypes.LITERAL_NUMBER_DECIMAL_INT,
                    TokenTypes.LITERAL_NUMBER_FLOAT,
                    TokenTypes.LITERAL_NUMBER_HEXADECIMAL,
                    TokenTypes.MARKUP_ENTITY_REFERENCE,
                    TokenTypes.ERROR_NUMBER_FORMAT -> 'n';
            default -> ' ';
        };
    }
}
